interface Document {
  components?: { schemas?: Record<string, unknown> }
}

const reference = /"#\/components\/schemas\/(\w+)"/g

/**
 * Returns the document without unreferenced schemas: each schema is generated in its input and its output form. A schema that is used
 * only as input loses the suffix `Input`.
 */
export function usedComponents<D extends object>(document: D): D {
  const { components = {}, ...rest } = document as Document
  const { schemas = {} } = components
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(reference)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(rest)
  const nameOf = (name: string) => {
    const plain = name.replace(/Input$/, '')
    return used.has(plain) ? name : plain
  }
  const kept = [...used].sort().map((name) => [nameOf(name), schemas[name]])
  const text = JSON.stringify({ ...rest, components: { ...components, schemas: Object.fromEntries(kept) } })
  return JSON.parse(text.replace(reference, (_, name: string) => `"#/components/schemas/${nameOf(name)}"`))
}
