import autocannon from 'autocannon'

export interface Load {
  answersPerSecond: number
  answers: number
  p50Ms: number
  p99Ms: number
  /** Answers that were no success, and requests without an answer. */
  failures: number
}

const connections = 10

export interface Sent {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

/** Sends requests over ten connections for some seconds; the path of each is asked for anew. */
export async function load(
  origin: string,
  path: (n: number) => string,
  seconds: number,
  request: Sent = {},
): Promise<Load> {
  let sent = 0
  const result = await autocannon({
    url: origin,
    ...request,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (next) => {
          sent += 1
          return { ...next, path: path(sent) }
        },
      },
    ],
  })
  return {
    answersPerSecond: result.requests.average,
    answers: result['2xx'],
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
