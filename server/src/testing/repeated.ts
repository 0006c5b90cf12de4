/** Retries what a busy server refused, as the browser does. */
export const repeated = <Result>(work: () => Promise<Result>): Promise<Result> =>
  work().catch(error => (error.code === 'unavailable' ? repeated(work) : Promise.reject(error)))
