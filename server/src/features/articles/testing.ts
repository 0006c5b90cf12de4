import { api } from '@kreislauf/core/api.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { type Filled, foundNothing, known } from '../../testing/feature.ts'
import { apart, free } from '../../testing/reasons.ts'
import type { Caller } from '../../testing/tenant.ts'
import { png, upload } from '../../testing/uploading.ts'

type Given = Input<typeof api.articles.save>['body']

/** A starter for 45 euros that fits one KType. */
export const remanOfferBody = (more: Partial<Given> = {}): Given => ({
  ...{ number: '0124', name: 'Anlasser 12 V', price: 45, quantity: 10, ktype: ['900001'], category: 'STARTER' },
  ...more,
})

/** An active remanufacturer of the caller's company. */
export const newReman = async (call: Caller, name = 'Aufarbeitung Elbe'): Promise<number> =>
  (await call(api.remanufacturers.create, { body: { company: { name } } })).id

async function buying({ whole }: Filled) {
  const params = { remanId: await newReman(whole) }
  const texts = { series: 'Golf V', criteria: 'Gehäuse vollständig', oenumber: ['02M 911 023'] }
  const { articleId } = await whole(api.articles.save, { params, body: remanOfferBody(texts) })
  await whole(api.articlePhotos.addDocs, { params: { id: articleId }, body: upload(png, 'gut.png') })
  await whole(api.articleFaults.addDocs, { params: { id: articleId }, body: upload(png, 'schlecht.png') })
}

const fileWrites = {
  free: { [free.addsFile]: 'addDocs', [free.removesFile]: 'removeDoc' },
  apart: { [apart.exchange]: 'addDocs removeDoc' },
}

export const testing = [
  known('articles', {
    writes: {
      apart: { [apart.exchange]: 'remove save setActive' },
      versioned: { './articles.test.ts': 'remove save setActive' },
    },
    record: 'reman_offer',
    ids: { remanId: 'department' },
    trips: { list: 1, get: 1 },
    kept: ['article.name', 'article.number'],
    harmless: { list: foundNothing },
    fill: buying,
  }),
  known('articlePhotos', { record: 'article', writes: fileWrites }),
  known('articleFaults', { record: 'article', writes: fileWrites }),
]
