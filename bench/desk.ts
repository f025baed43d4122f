import { demoAccounts } from '@motanet/demo/facts.ts'
import pg from 'pg'
import { createClient } from './client.ts'
import { addDeskRows, deskRows } from './desk-rows.ts'
import { family, processorMs } from './processes.ts'
import { startProduct } from './product.ts'
import { quantile, row, timesOf } from './times.ts'

/*
 * `npm run bench:desk [part of a name]`: times of the lists of staff, each of 100,000 rows: first and last page, filters and searches. CPU
 * ms are those of server and database together. The exit code is 1 if a list misses the target.
 */
const targetMs = 50
const rounds = 300
const lastPage = Math.floor(deskRows / 12)

const lists: Record<string, string> = {
  queue: 'queue/?state=waiting',
  'queue, last page': `queue/?page=${lastPage}`,
  'queue, by kind': 'queue/?kind=escalation',
  'queue, by kind, deep page': `queue/?kind=request&page=${Math.floor(lastPage * 0.7)}`,
  'queue, own': 'queue/?assignee=me',
  'queue, unassigned, deep page': `queue/?assignee=none&page=${Math.floor(lastPage * 0.8)}`,
  'queue, closed': 'queue/?state=closed',
  'queue, closed, last page': `queue/?state=closed&page=${lastPage}`,
  'queue, closed, by kind': 'queue/?state=closed&kind=escalation',
  'queue, a rare kind': 'queue/?state=closed&kind=phone_call',
  'queue, search of one': 'queue/?q=client777@bench.example',
  'queue, search of a provider': 'queue/?q=Codru',
  'queue, search of all': 'queue/?q=Мария',
  'queue, search of all, deep page': 'queue/?q=Мария&page=80',
  'queue, search of a phone': 'queue/?q=060000777',
  'queue, search of none': 'queue/?q=никого',
  'queue, closed, search of all': 'queue/?state=closed&q=Мария',
  accounts: 'users/',
  'accounts, last page': `users/?page=${lastPage}`,
  'accounts, by role': 'users/?role=manager',
  'accounts, by most common role': 'users/?role=other',
  'accounts, active, deep page': `users/?is_active=true&page=${Math.floor(lastPage * 0.9)}`,
  'accounts, closed': 'users/?is_active=false',
  'accounts, by provider': 'users/?provider=2',
  'accounts, search of one': 'users/?q=customer777@',
  'accounts, search of all': 'users/?q=попа',
  'accounts, search of all, deep page': 'users/?q=попа&page=80',
  'accounts, search of some': 'users/?q=попа 77',
  'accounts, search by role': 'users/?q=попа&role=manager',
  'audit log': 'audit/',
  'audit log, deep page': 'audit/?page=800',
  'audit log, by account': 'audit/?account=77',
  'audit log, by address': `audit/?account=${demoAccounts.staff}`,
  'audit log, by provider': 'audit/?provider=77',
  'audit log, by row': 'audit/?table=tariff&row=77',
  'audit log, by table': 'audit/?table=tariff',
  'audit log, by actor and action': 'audit/?actor=staff&action=delete',
  'audit log, by rare table and action': 'audit/?table=banner&action=delete',
  'audit log, by action': 'audit/?action=insert',
  'audit log, by days': `audit/?from=${dayBefore(20)}&to=${dayBefore(10)}`,
  'audit log, none': 'audit/?actor=command',
  reviews: 'reviews/',
  'reviews, last page': `reviews/?page=${lastPage}`,
  'reviews, visible, deep page': `reviews/?state=visible&page=${Math.floor(lastPage * 0.8)}`,
  'reviews, hidden': 'reviews/?state=hidden',
  'reviews, by provider, deep page': `reviews/?provider=2&page=${Math.floor(lastPage * 0.4)}`,
  'reviews, by provider and state': 'reviews/?provider=2&state=hidden',
  'reviews, by author': 'reviews/?author=7777',
  providers: 'providers/',
  'providers, last page': 'providers/?page=240',
  'providers, by state': 'providers/?state=listed',
  'providers, search': 'providers/?q=Codru',
}

const product = await startProduct()
const pool = new pg.Pool(product.database())
const client = createClient(product.origin)
try {
  await addDeskRows(pool)
  const token = await client.signIn(demoAccounts.staff)
  const measured = await measureLists(token)
  console.table(Object.fromEntries(measured.map(({ name, shown }) => [name, shown])))
  const missed = measured.filter(({ p99 }) => !(p99 <= targetMs)).map(({ name }) => name)
  if (missed.length > 0) {
    console.error(`More than ${targetMs} ms (p99): ${missed.join('; ')}`)
    process.exitCode = 1
  }
} finally {
  await pool.end()
  await product.stop()
}

async function measureLists(token: string) {
  const measured: { name: string; p99: number; shown: object }[] = []
  for (const [name, path] of Object.entries(lists)) {
    if (!name.includes(process.argv[2] ?? '')) continue
    const read = () => client.read('GET', `/api/staff/${encodeURI(path)}`, undefined, token)
    await timesOf(0, read, { warmUp: 10 })
    const before = usedMs()
    const times = await timesOf(rounds, read, { warmUp: 0 })
    const cpu = (usedMs() - before) / rounds
    measured.push({ name, p99: quantile(times, 0.99), shown: { ...row(times), 'CPU ms': cpu.toFixed(1) } })
  }
  return measured
}

function usedMs(): number {
  return processorMs([product.pid, ...family(product.postmasterPid())])
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
