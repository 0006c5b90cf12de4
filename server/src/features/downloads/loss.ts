import type { Loss } from '@kreislauf/core/features/downloads/contract.ts'
import { lossCauses, lostPapers } from '@kreislauf/core/features/downloads/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { writtenIn } from '@kreislauf/core/i18n.ts'
import type { Key } from '@kreislauf/core/words.ts'
import type { Db } from '../../platform/database/db.ts'
import type { PagePart } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { translator } from '../../platform/words/i18n.ts'
import { receptionOf } from '../receptions/index.ts'
import { asPdf } from './pages.ts'

/** To be filled in by hand: documents and cause are boxes to tick, so that nobody affirms what they did not state. */
export const emptyLoss: Declared = {
  ...{ name: null, dob: null, street: null, city: null, licenceplate: null, vin: null, car: null },
  ...{ lost: null, cause: null, circumstances: null },
}

/** A declaration, or the blank form. */
type Declared = Omit<Loss, 'lost' | 'cause'> & { lost: Loss['lost'] | null; cause: Loss['cause'] | null }

const OATH = ['whereabouts', 'found', 'oath', 'penalty'] as const
/** Keys below `downloads.loss.paper`. */
type LossWords = Key extends infer One ? (One extends `downloads.loss.paper.${infer Inner}` ? Inner : never) : never

const BOX = '[   ] '

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ') || null

/** Data of keeper and car in a reception. Throws `not-found` if the mandator may not see it. */
export async function knownOf(db: Db, receptionId: number) {
  const { reception, car } = await receptionOf(db, receptionId)
  const keeper = reception.keeper
  return {
    name: keeper.legal ? keeper.companyname : joined(keeper.firstname, keeper.lastname),
    dob: keeper.dob,
    street: joined(keeper.street, keeper.hsnr),
    city: joined(keeper.zip, keeper.city),
    licenceplate: car.licenceplate,
    vin: car.vin,
    car: joined(car.manufacturer, car.model),
  }
}

/**
 * Affirmation in lieu of an oath that registration documents are lost (StVG § 5, details O46). It is in German for the authority; for other readers a
 * translation follows.
 */
export function lossPdf(loss: Declared, reader: string): Promise<Sent> {
  const language = writtenIn(reader)
  const translated: PagePart[] =
    language === 'de'
      ? []
      : [
          { kind: 'heading', text: translator(language)('downloads.loss.paper.translation'), newPage: true },
          ...partsIn(language, loss),
        ]
  const german = translator('de')
  return asPdf('loss', 'de', {
    bare: true,
    title: german('downloads.loss.paper.title'),
    subtitle: german('downloads.loss.paper.subtitle'),
    parts: [...partsIn('de', loss), ...translated],
  })
}

function partsIn(language: string, loss: Declared): PagePart[] {
  const t = translator(language)
  const say = (key: LossWords) => t(`downloads.loss.paper.${key}`)
  const text = (kind: 'text' | 'note', words: string): PagePart => ({ kind, items: [[{ kind: 'plain', text: words }]] })
  const fact = (key: LossWords, value: string | null | undefined) => ({ label: say(key), value: value ?? '' })
  const { dob, cause, lost } = loss
  return [
    { kind: 'heading', text: say('person') },
    {
      kind: 'facts',
      facts: [
        fact('name', loss.name),
        fact('dob', dob && formatValue('day', dob, language)),
        fact('street', loss.street),
        fact('city', loss.city),
      ],
    },
    { kind: 'heading', text: say('vehicle') },
    {
      kind: 'facts',
      facts: [fact('licenceplate', loss.licenceplate), fact('vin', loss.vin), fact('car', loss.car)],
    },
    { kind: 'heading', text: say('declaration') },
    ...(cause
      ? [text('text', say(`causes.${cause}`))]
      : lossCauses.map(one => text('text', BOX + say(`causes.${one}`)))),
    ...(lost
      ? [{ kind: 'list' as const, items: lost.map(paper => [{ kind: 'bold' as const, text: say(`papers.${paper}`) }]) }]
      : lostPapers.map(paper => text('text', BOX + say(`papers.${paper}`)))),
    { kind: 'facts', facts: [fact('circumstances', loss.circumstances)] },
    ...OATH.map(key => text('text', say(key))),
    { kind: 'sign', labels: [say('placeDate'), say('signature')] },
    text('note', say('authority')),
  ]
}
