import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../../platform/documents/read.ts'
import { booksOf } from '../../../testing/book.ts'
import { ownDatabase } from '../../../testing/own.ts'
import { seeing } from '../../../testing/seeing.ts'

// Changes waste types, which all companies share.
await ownDatabase()
const { newTenant, pool } = await import('../../../testing/tenant.ts')

test.runIf(readable)(
  'the quota sheet of a closed year keeps its fractions and certificates when the operator edits the waste type before its first print',
  async () => {
    const tenant = await newTenant()
    const { dismantlerId, staffId } = await tenant.yard()
    const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
    await tenant.inside(async db => {
      const books = booksOf(db, dismantlerId)
      await books.entry('2025-03-01', '160601', 12, { kind: 'FOREIGN', staffId })
      const to = await books.disposer({ name: 'Batterie Süd', certificatenumber: 'EFB-77' })
      await books.dispose('2025-04-01', '160601', 12, to, { staffId })
    })
    const saved = await call(statements.save, { params: { dismantlerId }, body: { effectiveTill: '2025-12-31' } })
    await seeing(call)(statements.lock, { params: { dismantlerId, id: saved?.id ?? 0 } })
    const { totals } = await call(statements.totals, { params: { id: saved?.id ?? 0 } })
    await pool.raw.query("update waste_type set countable = 'yes', fraction = 4 where code = '160601'")
    await pool.raw.query(`update fraction set names = '{"de": "Akkus", "en": "Cells"}' where id = 2`)
    const params = { dismantlerId, from: totals.from, to: totals.till }
    const file = (await call(evaluations.recyclingFile, { params })) as unknown as { bytes: Uint8Array }
    const text = (await pages(file.bytes)).join().replace(/\s+/g, ' ')
    expect(text).toContain('EFB-77')
    expect(text).toContain('Fraktion Stofflich (kg) Batterien 12 Ohne Werte: Anfangsbestand,')
  },
)
