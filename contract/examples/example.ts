import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

type BodyOf<E extends Endpoint> = E['schema'] extends { body: infer Body extends z.ZodType } ? z.input<Body> : never
type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['schema']['response']]: Status extends 200 | 201
    ? z.output<E['schema']['response'][Status]>
    : never
}[keyof E['schema']['response']]

/** A body, and the response to it, that the OpenAPI document shows for an operation. */
interface Example<E extends Endpoint> {
  body?: BodyOf<E>
  response?: ResponseOf<E>
}

/** Examples for endpoints of a module, by their names. */
export type ExamplesOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]?: Example<Extract<Module[Name], Endpoint>>
}

/** The provider of all examples. */
export const exampleProvider = { id: 2, name: 'Codru Net' }
