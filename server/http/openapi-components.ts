interface Document {
  components?: { schemas?: Record<string, unknown> }
}

const reference = /"#\/components\/schemas\/(\w+)"/g

/**
 * The document without schemas that nothing refers to: each is generated both as it is sent and as it is received. Those
 * that are only received lose the suffix `Input`.
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
