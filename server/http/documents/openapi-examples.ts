import { examples } from '@motanet/contract/examples/examples.ts'

interface Content {
  content?: Record<string, { example?: unknown }>
}

interface DocumentWithPaths {
  paths?: Record<
    string,
    Record<string, { operationId?: string; requestBody?: Content; responses?: Record<string, Content> }>
  >
}

/** Returns the document with the examples of the contract at the bodies and the successful responses of its operations. */
export function withExamples<D extends object>(document: D): D {
  const copy = structuredClone(document)
  const { paths = {} } = copy as DocumentWithPaths
  for (const { operationId = '', requestBody, responses = {} } of Object.values(paths).flatMap(Object.values)) {
    const { body, response } = examples[operationId] ?? {}
    if (body !== undefined) setExample(requestBody, body)
    for (const status of ['200', '201']) if (response !== undefined) setExample(responses[status], response)
  }
  return copy
}

function setExample({ content = {} }: Content = {}, example: unknown) {
  for (const type of Object.keys(content)) content[type] = { ...content[type], example }
}
