import { inWords } from '@kreislauf/core/cause.ts'
import { Problem } from '@kreislauf/core/problems.ts'

/** Path of a line in the form, and the name of its waste type field there. */
export interface Place {
  at: string
  type?: string
}

const HEAD = ['staffId', 'actiondate', 'occurredon', 'reason', 'remark', 'dismantlerId']

/**
 * Maps the failure of a bulk call to the form: `places` has the path of each line sent; the fields named in `shared`
 * are common to all lines and are at `head`. A stale line is not a stale form, so it is shown as text only.
 */
export function onForm(error: unknown, places: readonly Place[], head = '', shared = HEAD): unknown {
  if (!(error instanceof Problem)) return error
  if (error.code === 'stale') return inWords(error)
  const fields = error.fields.map(field => {
    const [index = '', ...rest] = field.path.split('.')
    const name = rest.join('.')
    if (shared.includes(name)) return { ...field, path: `${head}${name}` }
    const { at, type = 'wastetype' } = places[Number(index)] ?? { at: 'lines' }
    return { ...field, path: `${at}.${name === 'wastetype' ? type : name}` }
  })
  const moved = new Problem(error.code, error.params, fields)
  return error.requestId ? Object.assign(moved, { requestId: error.requestId }) : moved
}
