import { buffer } from 'node:stream/consumers'
import { trafficSign } from '@kreislauf/core/domain/trafficsign.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import { qr } from '../../platform/documents/qr.ts'
import {
  UNNAMED_EDITION,
  type VnAddress,
  type VnBusiness,
  type VnCopy,
  type VnData,
  type VnEdition,
} from '../../platform/documents/vntypes.ts'
import type { FileStore } from '../../platform/files/store.ts'
import { plateOnPaper } from './plate.ts'
import type { SealedBusiness, Snapshot } from './sealed.ts'

type Words = Record<string, string | null>

const ADDRESS = ['name', 'street', 'hsnr', 'country', 'zip', 'city', 'tel', 'fax'] as const
const address = (from: Words | null): VnAddress => fromKeys(ADDRESS, key => from?.[key] ?? '')

/** A number as part of a file name. */
export const fileName = (vnr: string): string => vnr.replace(/[^\p{L}\p{N}]+/gu, '-')

const day = (value: string | null) => formatValue('day', value, 'de')

const countries = new Intl.DisplayNames(['de'], { type: 'region' })
const nationality = (code: string | null) => (code === 'DE' ? 'deutsch' : code ? (countries.of(code) ?? code) : '')
/** Field 1.3 has no box for the country: a foreign one follows the town. */
const abroad = (country: string | undefined) => (country && country !== 'DE' ? (countries.of(country) ?? country) : '')

/** Content of box 3 or 4. The stamp is the uploaded picture, or the address block (details O36). */
async function business(
  from: SealedBusiness,
  { vndate, printdate, printstamp }: Snapshot,
  files: FileStore,
): Promise<VnBusiness> {
  const { company, certifier, certificate, notifies, stampKey } = from
  const lines = [
    company.name,
    [company['street'], company['hsnr']].filter(Boolean).join(' '),
    [company['zip'], company['city']].filter(Boolean).join(' '),
  ]
  return {
    company: address(company),
    certifier: address(certifier),
    certificate: { issued: day(certificate.issued), validto: day(certificate.validto) },
    notifies,
    placeDate: printdate ? placeDate(company, vndate) : '',
    stamp: printstamp && stampKey ? new Uint8Array(await buffer(await files.get(stampKey))) : null,
    stampLines: printstamp ? lines.filter(Boolean) : [],
  }
}

const placeDate = (company: Words, on: string) => [company['city'], day(on)].filter(Boolean).join(', ')

interface Printing {
  vnr: string
  state: VnData['state']
  /** Number of the VN that replaced this one; empty if there is none. */
  replacedby: string
  copies: VnCopy[]
  files: FileStore
}

/** Data of the document: the same snapshot and copies give the same bytes (decision 20). */
export async function vnData(snapshot: Snapshot, { vnr, state, replacedby, copies, files }: Printing): Promise<VnData> {
  const { keeper, car, collector, dismantler, check } = snapshot
  const licenceplate = plateOnPaper(car)
  const edition = snapshot.edition ?? UNNAMED_EDITION
  return {
    date: snapshot.vndate,
    language: 'de',
    head: { date: day(snapshot.vndate), identnr: snapshot.identnr, vnr, licenceplate },
    keeper: {
      ...words(keeper, ['companyname', 'lastname', 'firstname', 'street', 'hsnr', 'zip']),
      city: [keeper.city, abroad(keeper.country)].filter(Boolean).join(', '),
      legal: keeper.legal,
      incomplete: keeper.incomplete,
      dob: day(keeper.dob),
      nationality: keeper.legal ? '' : nationality(keeper.nationality),
    },
    car: {
      ...words(car, ['clazz', 'manufacturer', 'model', 'vin']),
      licenceplate,
      registrated: day(car.registrated),
      weight: weightIn(edition, car.weight),
      dmark: trafficSign(car.dmark),
      incomplete: car.incomplete,
    },
    collector: collector && (await business(collector, snapshot, files)),
    dismantler: { ...(await business(dismantler, snapshot, files)), authority: address(dismantler.authority) },
    handover: {
      placeDate: snapshot.printdate ? placeDate((collector ?? dismantler).company, snapshot.receptiondate) : '',
    },
    state,
    replaces: snapshot.replaces ?? '',
    replacedby,
    demo: snapshot.demo,
    check: check === null || snapshot.demo ? null : { url: check, qr: await qr(check) },
    copies,
    edition,
  }
}

/** The first edition had an ordinary blank before the unit. */
const weightIn = (edition: VnEdition, kg: number | null) =>
  edition === 1 ? formatValue('kg', kg, 'de').replace('\u00a0', ' ') : formatValue('kg', kg, 'de')

const words = <Key extends string>(from: Record<Key, string | null>, keys: Key[]) =>
  fromKeys(keys, key => from[key] ?? '')

const COPIES: VnCopy[] = [1, 2, 3, 4]

/** Parses `1,3` into copies; all four by default. */
export const copiesOf = (text: string | undefined): VnCopy[] =>
  text ? COPIES.filter(copy => text.split(',').map(Number).includes(copy)) : COPIES
