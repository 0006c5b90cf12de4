import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import { type Filled, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import { app, caller, pool } from '../../testing/tenant.ts'

const tokenOf = (link: string) => link.split('/').at(-1) ?? ''

/** Opens the folder of a link like a browser; returns status, problem, and a caller with the browser's cookie. */
export async function visit(
  link: string,
  pin?: string,
  { agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/130.0', from = '198.51.100.1' } = {},
) {
  const token = tokenOf(link)
  const answer = await app.inject({
    remoteAddress: from,
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

async function handOut({ whole, dismantlerId, tenant }: Filled) {
  const body = {
    recipient: 'Umweltamt',
    scope: ['VNS' as const],
    from: '2020-01-01',
    till: today(),
    days: 7,
    pin: false,
  }
  await visit((await whole(api.inspections.create, { params: { id: dismantlerId }, body })).link)
  // Mails are deleted by a separate job for all companies, 90 days after sending.
  await pool.raw.query(`delete from mail where mandator_id = $1 and template = 'inspectionOpened'`, [tenant.mandatorId])
}

export const testing = [
  known('inspections', {
    writes: {
      free: {
        [free.creates]: 'create',
        [free.steps]: 'revoke',
        [free.sets]: 'renewPin',
        [free.opens]: 'folder.open',
      },
      apart: {
        [apart.besides]: 'folder.open create renewPin revoke',
      },
    },

    unread: ['inspection_key', 'inspection_pass'],
    record: 'inspection',
    records: { list: 'department', create: 'department' },
    needs: {
      create: () => ({ recipient: 'Amt', scope: ['VNS'], from: '2020-01-01', till: today(), days: 1, pin: false }),
    },
    fill: handOut,
  }),
]
