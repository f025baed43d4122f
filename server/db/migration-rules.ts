/** Migrations before this number are exempt: they are released. */
const firstChecked = 120

interface Rule {
  pattern: RegExp
  /** What to do instead. */
  advice: string
}

/** Statements on existing tables that lock out readers or writers for as long as the table is large, or break the version before. */
const rules: readonly Rule[] = [
  {
    pattern: /^create (unique )?index (?!concurrently)/,
    advice: 'write "create index concurrently", alone in its file',
  },
  {
    pattern:
      /^alter table .*\badd (column )?(?!constraint|check|unique|primary|foreign|exclude)\w+ (?=.*\bnot null\b)(?!.*\b(default|generated)\b)/,
    advice: 'give the new column a default, or let it be null',
  },
  {
    pattern:
      /^alter table .*\badd (column )?(?!constraint)\w+ .*\b(generated always as \(|default \(?(clock_timestamp|random|gen_random_uuid|nextval)\b)/,
    advice: 'add the column without the computed value, and fill it in parts',
  },
  { pattern: /^alter table .*\balter (column )?\w+ (set data )?type\b/, advice: 'add a column of the new type' },
  {
    pattern: /^alter table .*\balter (column )?\w+ set not null\b/,
    advice: 'add a check that is not valid, then validate it',
  },
  {
    pattern: /^alter table .*\badd (constraint \w+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    advice: 'add it as "not valid", and validate it in a later file',
  },
  {
    pattern: /^alter table .*\badd (constraint \w+ )?(unique|primary key|exclude)\b(?!.*\busing index\b)/,
    advice: 'create the index concurrently, then add the constraint using it',
  },
  {
    // A check may be replaced by a wider one in the same statement
    pattern:
      /^(alter table .*\b(rename\b|drop (column\b|constraint (?!(\w+), add constraint \4 check\b)))|drop table|alter table .*\bset schema\b)/,
    advice: 'the version before still uses it: drop it in a later release, named in `contracted`',
  },
  { pattern: /^(cluster|vacuum full|reindex (?!.*concurrently)|lock table|truncate)\b/, advice: 'leave it out' },
]

/** Files that drop or rename what no released version uses any more, or a constraint on which none depends. */
const contracted: readonly string[] = ['0135_repeated_deadlines.sql']

/**
 * Returns one sentence for each statement of a migration that takes a long lock on a table that existed before, or breaks the version that
 * still runs during an upgrade. Tables that the file itself creates are empty, and may be changed in any way.
 */
export function findMigrationViolations(name: string, sql: string): string[] {
  if (Number(name.slice(0, 4)) < firstChecked || contracted.includes(name)) return []
  const statements = statementsOf(sql)
  const created = statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [])
  const isConcurrent = (statement: string) => /^(create (unique )?|drop )index concurrently/.test(statement)
  const together =
    statements.length > 1 && statements.some(isConcurrent)
      ? [`${name}: a statement with "concurrently" must be alone in its file`]
      : []
  const found = statements.flatMap((statement) => {
    const table =
      /^(?:create (?:unique )?index .*?\bon|alter table(?: if exists)?(?: only)?|drop table(?: if exists)?) (\w+)/.exec(
        statement,
      )
    if (table?.[1] !== undefined && created.includes(table[1])) return []
    return rules
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ advice }) => `${name}: "${statement.slice(0, 60)}": ${advice}`)
  })
  return [...together, ...found]
}

/** The statements in lower case and one line each, without comments; texts and bodies of functions are empty. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')
}
