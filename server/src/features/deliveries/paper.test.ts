import { noteCode } from '@kreislauf/core/features/deliveries/codes.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { expect, test } from 'vitest'
import { type CodedReport, drawReport } from '../../platform/documents/qr.ts'
import { pages, readable } from '../../platform/documents/read.ts'
import { newParty } from '../../testing/agreeing.ts'
import { pool } from '../../testing/tenant.ts'
import { carInLog } from '../log/testdata.ts'
import { newNotes, refusing } from './testing.ts'

test.runIf(readable)(
  'papers are no invoices, German beside the reader’s language, and name cars for the dismantler only',
  async () => {
    const { yard, reman, remanId, offer, put, part, car, setReady, make, close, answer, correct, closed } =
      await newNotes(carInLog)
    await offer('ST-1', 12.345)
    await put('ST-1', 2)
    await put('ST-1', 1, { partId: (await part(await car())).id })
    await setReady(yard.head)
    const open = await make(yard.head, { remark: 'Rampe 2' })
    const textOf = async (call: typeof yard.head, id: number, correction?: 'true') => {
      const file = (await call(deliveries.paper, { params: { id }, query: { correction } })) as unknown
      return (await pages((file as { bytes: Uint8Array }).bytes)).join().replaceAll(/\s+/g, ' ')
    }
    expect(await textOf(yard.head, open.id)).toContain('Rampe 2')
    const note = await close(yard.head, open)
    const own = await textOf(yard.head, note.id)
    for (const words of [
      'Proforma, keine Rechnung',
      'Alle Beträge netto',
      note.deliveryNumber,
      'Golf',
      '37,04',
      'Bremen',
    ])
      expect(own).toContain(words)
    // The paper in the mail has the code, too, which leads there without typing.
    const { rows: mailed } = await pool.raw.query<{ data: CodedReport }>(
      `select a.data from mail m join mail_attachment a on a.mail_id = m.id where m.template = 'noteClosed' and m.text like $1`,
      [`%deliveries/details/${note.id}%`],
    )
    expect(mailed.map(({ data }) => data.code?.text)).toEqual(
      mailed.map(() => expect.stringMatching(new RegExp(`/app/s/${noteCode(note.id)}$`))),
    )
    const drawn = (await pages(await drawReport(mailed[0]!.data))).join()
    expect(drawn).toContain(note.deliveryNumber)
    expect(drawn).toContain('Dieser Code führt zum Lieferschein.')
    const { head: english } = await newParty('REMAN', 'Dritte')
    await expect(textOf(english, note.id)).rejects.toMatchObject({ code: 'not-found' })
    const theirs = await textOf(reman.head, note.id)
    expect(theirs).toContain('Rampe 2')
    expect(theirs).not.toMatch(/Golf|FL-AB/)
    const corrected = await correct(await answer(note, refusing(note)))
    const correction = await textOf(reman.head, note.id, 'true')
    for (const words of [corrected.correction?.number, note.deliveryNumber, 'Rost', '-12,35', 'Berichtigung'])
      expect(correction.replaceAll('−', '-')).toContain(words)
    const without = await closed([1, 1])
    await expect(textOf(yard.head, without.id, 'true')).rejects.toMatchObject({ code: 'not-found' })
    const refusals = await reman.head(deliveries.refusals, { params: { remanId } })
    expect(refusals).toEqual([{ number: 'ST-1', reason: 'RUST', pieces: 1 }])
    const list = (await reman.head(deliveries.export, { params: { format: 'csv', id: remanId } })) as unknown
    expect(Buffer.from((list as { bytes: Uint8Array }).bytes).toString()).toContain(note.deliveryNumber)
  },
)
