import { api } from '@kreislauf/core/api.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import type { Caller } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

/** Id of hulks among the kinds of cargo. */
const HULKS = 1

type Given = Input<typeof api.cargos.save>['body']

/** Four tonnes of hulks with the given changes. */
export const cargoBody = (looperId: number, more: Partial<Given> = {}): Given => ({
  ...{ looperId, cargoTypeId: HULKS, measure: 't', amount: 4 },
  ...more,
})

/** A looper of the caller's company, in Bremen by default. */
export async function newLooper(
  call: Caller,
  place: object = { lat: 53.0758, lon: 8.8072 },
  name = 'Sammelhof Weser',
): Promise<number> {
  return (await call(api.loopers.create, { body: { company: { name, ...place } } })).id
}

async function offering({ whole }: Filled) {
  const { id } = await whole(api.cargos.save, {
    body: cargoBody(await newLooper(whole), { remark: 'gepresst, ohne Reifen' }),
  })
  await whole(api.cargos.addDocs, { params: { id }, body: upload(png, 'ladung.png') })
}

export const testing = [
  known('cargos', {
    writes: {
      free: {
        [free.addsFile]: 'addDocs',
        [free.removesFile]: 'removeDoc',
      },
      apart: {
        [apart.exchange]: 'addDocs remove removeDoc save',
      },
      versioned: {
        './cargos.test.ts': 'save',
      },
    },

    record: 'cargo',
    ids: { looperId: 'department' },
    kept: ['cargo.remark'],
    trips: { list: 1, stock: 1, get: 1, offers: 1, geo: 1 },
    harmless: { list: foundNothing },
    fill: offering,
  }),
]
