import { Problem } from '@kreislauf/core/problems.ts'

const HEAD = ['staffId', 'actiondate', 'occurredon', 'reason', 'remark', 'dismantlerId']

/**
 * A failure of an array of lines as a form shows it: `places` says which row each line sent came from, and what all lines share stands
 * once above them. Another revision of one line is no revision of the form, so it is told in words only.
 */
export function onForm(error: unknown, places: readonly number[]): unknown {
  if (!(error instanceof Problem)) return error
  if (error.code === 'stale') return new Problem('stale')
  const fields = error.fields.map(field => {
    const [index = '', ...rest] = field.path.split('.')
    const name = rest.join('.')
    return { ...field, path: HEAD.includes(name) ? name : `lines.${places[Number(index)]}.${name}` }
  })
  const moved = new Problem(error.code, error.params, fields)
  return error.requestId ? Object.assign(moved, { requestId: error.requestId }) : moved
}
