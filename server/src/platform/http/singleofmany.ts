import { Problem } from '@kreislauf/core/problems.ts'

/** What is saved as the only one of many: what is wrong with it is told at the fields of the caller, by the names that it gives to those of the one. */
export async function singleOfMany<Result>(saved: Promise<Result>, named: (field: string) => string): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = error.fields.map(({ path, ...rest }) => ({ path: named(path.replace(/^0\./, '')), ...rest }))
    throw new Problem(error.code, error.params, fields)
  }
}
