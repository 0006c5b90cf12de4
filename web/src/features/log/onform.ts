import { inWords } from '@kreislauf/core/cause.ts'
import { Problem } from '@kreislauf/core/problems.ts'

/** Where the form has the fields of a line, and the name that its waste type bears there. */
export interface Place {
  at: string
  type?: string
}

const HEAD = ['staffId', 'actiondate', 'occurredon', 'reason', 'remark', 'dismantlerId']

/**
 * A failure of an array of lines as a form shows it: `places` says where each line sent stands in the form, and what all lines share stands
 * once above them, at `head`; which fields these are, `shared` says. Another revision of one line is no revision of the form, so it is told in words only.
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
