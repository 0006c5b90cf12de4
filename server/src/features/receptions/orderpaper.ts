import { buffer } from 'node:stream/consumers'
import { shortName } from '@kreislauf/core/domain/companyname.ts'
import { CONDITIONS, Condition, declarationsOf, PAPERS } from '@kreislauf/core/features/receptions/condition.ts'
import { keeperName } from '@kreislauf/core/features/receptions/keeper.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import type { Key } from '@kreislauf/core/words.ts'
import { foot } from '../../platform/documents/exports.ts'
import { type Bilingual, type DisorderData, disorderWords } from '../../platform/documents/types.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { translator } from '../../platform/words/i18n.ts'
import type { Wanted } from '../coreoffers/index.ts'
import { plateOnPaper } from './plate.ts'
import type { Stored } from './stored.queries.ts'

interface Making {
  stored: Stored
  t: T
  language: string
  files: FileStore
  stampKey: string | undefined
  photoKeys: string[]
  wanted: Wanted[]
}

const MOST_PHOTOS = 4

/** The keeper's order to dispose of the car, in German with the reader's language beside it (details O38). */
export async function orderData({
  stored,
  t,
  language,
  files,
  stampKey,
  photoKeys,
  wanted,
}: Making): Promise<DisorderData> {
  const { reception, car, dismantler } = stored
  const german = translator('de')
  const both = (key: Key): Bilingual => ({ de: german(key), ...(language !== 'de' && { other: t(key) }) })
  const { keeper } = reception
  const condition = Condition.parse(reception.condition)
  const company = dismantler.company
  const picture = async (key: string) => new Uint8Array(await buffer(await files.get(key)))
  return {
    date: reception.receptiondate,
    language: 'de',
    words: fromKeys(disorderWords, word => both(`receptions.order.${word}`)),
    number: reception.vnr,
    company: { name: company.name, lines: addressLines(company) },
    identnr: dismantler.identNr ?? '',
    keeper: {
      name: keeperName(keeper),
      address: addressLines(keeper).join(', '),
      birth: formatValue('day', keeper.dob, 'de'),
      contact: '',
    },
    car: {
      makeModel: [car.manufacturer, car.model].filter(Boolean).join(' '),
      vin: car.vin ?? '',
      licenceplate: plateOnPaper(car),
      registrated: formatValue('day', car.registrated, 'de'),
      km: car.km === null ? '' : `${formatValue('number', car.km, 'de')}\u00a0km`,
      colour: car.colorcode ?? '',
    },
    condition: CONDITIONS.map(tick => ({
      label: both(`receptions.conditions.${tick}`),
      ticked: condition.ticks.includes(tick),
    })),
    missing: condition.missing.map(({ part, finding, remark }) => ({
      part: german(`receptions.parts.${part}`),
      finding: both(`receptions.findings.${finding}`),
      remark: remark ?? '',
    })),
    papers: PAPERS.map(paper => ({
      label: both(`receptions.papers.${paper}`),
      ticked: condition.papers.includes(paper),
    })),
    keys: String(condition.keys),
    remark: condition.remark ?? '',
    declarations: declarationsOf(condition).map(said => both(`receptions.order.declarations.${said}`)),
    placeDate: { keeper: placeDate(stored), contractor: placeDate(stored) },
    stamp: reception.printstamp && stampKey ? await picture(stampKey) : null,
    photos: await Promise.all(photoKeys.slice(0, MOST_PHOTOS).map(picture)),
    wanted: wanted.map(({ name, number, pieces, remanName, bin }) => ({
      ...{ name, number, pieces: String(pieces) },
      ...{ buyer: shortName(remanName), bin: bin ?? '' },
    })),
    draft: false,
    foot: foot(t),
  }
}

const addressLines = ({ street, hsnr, zip, city }: Readonly<Record<string, unknown>>) =>
  [
    [street, hsnr],
    [zip, city],
  ]
    .map(parts => parts.filter(Boolean).join(' '))
    .filter(Boolean)

const placeDate = ({ reception, dismantler }: Stored) =>
  reception.printdate
    ? [dismantler.company['city'], formatValue('day', reception.receptiondate, 'de')].filter(Boolean).join(', ')
    : ''
