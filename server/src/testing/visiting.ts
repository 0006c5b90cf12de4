import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import { app, caller } from './tenant.ts'

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

/** Opens the folder behind a link as a browser does; answers the status, the problem, and calls with what the browser was given. */
export async function visit(link: string, pin?: string, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0') {
  const token = tokenOf(link)
  const answer = await app.inject({
    ...{ method: 'POST', url: `/api${folder.open.path.replace(':token', token)}` },
    ...{ payload: { pin }, headers: { 'user-agent': agent } },
  })
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const refused = answer.statusCode >= 400 ? answer.json() : {}
  return {
    status: answer.statusCode,
    code: refused.code as string | undefined,
    left: refused.params?.count as number | undefined,
    cookie: String(answer.headers['set-cookie'] ?? ''),
    token,
    call: caller({ cookie, 'accept-language': 'de' }),
  }
}
