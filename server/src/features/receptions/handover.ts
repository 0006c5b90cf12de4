import { today } from '@kreislauf/core/days.ts'
import type { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { steps } from '@kreislauf/core/features/receptions/rules.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { because } from '../../platform/database/db.ts'
import { renderPdf } from '../../platform/documents/pdf.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { queueMail, refuseUnreachable } from '../mail/index.ts'
import { plateOnPaper } from './plate.ts'
import { setReception } from './queries.ts'
import { recordOf, stateOf } from './record.ts'
import type { Snapshot } from './sealed.ts'
import { stored } from './stored.queries.ts'
import { fileName, vnData } from './vnpaper.ts'

/** The keeper's sheet of a VN, stored with a mail until it is sent. */
interface MailedVn {
  snapshot: Snapshot
  vnr: string
}

/** Draws the attachment of a mail; the last keeper gets copy 1 (FZV Anlage 9). */
export const drawMailedVn = async ({ snapshot, vnr }: MailedVn, files: FileStore): Promise<Uint8Array> =>
  renderPdf('vn', await vnData(snapshot, { vnr, state: 'VALID', replacedby: '', copies: [1], files }))

/** Printing, handing over and mailing an issued VN, each recorded in the reception and its history. */
export const handoverHandlers: Pick<Handlers<typeof receptions>, 'handover' | 'mail'> = {
  async handover({ db, who, params: { id }, body }) {
    const { reception, ...from } = await stored(db, id)
    refuse(steps.handover(stateOf({ reception, ...from })))
    if ('printed' in body) {
      await because(db, { event: 'printed' })
      await setReception(db, id, { printedat: new Date().toISOString() })
      return recordOf(db, who, id)
    }
    refuseDay(body.handedoveron, reception.vndate)
    await because(db, { event: 'handedOver' })
    await setReception(db, id, { handedoveron: body.handedoveron })
    return recordOf(db, who, id)
  },

  async mail({ db, who, params: { id }, body: { email }, platform }) {
    refuseUnreachable(platform.config, email)
    const from = await stored(db, id)
    refuse(steps.handover(stateOf(from)))
    const { vnr, snapshot } = from.reception
    if (!snapshot) throw new Problem('unexpected')
    const params = {
      company: snapshot.dismantler.company.name,
      vnr,
      car: [snapshot.car.manufacturer, snapshot.car.model, plateOnPaper(snapshot.car)].filter(Boolean).join(' '),
      date: snapshot.vndate,
    }
    const data = { snapshot, vnr } satisfies MailedVn
    const paper = { kind: 'vn', name: `VN-${fileName(vnr)}.pdf`, data } as const
    await queueMail(db, { to: email, language: 'de', template: 'vnCopy', params, paper })
    await because(db, { event: 'mailed' })
    await setReception(db, id, { mailedat: new Date().toISOString(), mailedto: email })
    return recordOf(db, who, id)
  },
}

function refuseDay(on: string | null, issued: string | null) {
  if (!on) return
  const wrong = (code: string, day: string) =>
    new Problem('invalid', {}, [{ path: 'handedoveron', code, params: { day } }])
  if (on > today()) throw wrong('future', today())
  if (issued && on < issued) throw wrong('not_before', issued)
}
