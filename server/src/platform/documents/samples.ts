import { fromKeys } from '@kreislauf/core/keys.ts'
import { qr } from './qr.ts'
import { type Bilingual, type DisorderData, disorderWords, type ReportData } from './types.ts'
import { EDITION, type VnBusiness, type VnData } from './vntypes.ts'

/** Documents with every field filled, for tests. */
const business: VnBusiness = {
  company: {
    name: 'Autohaus Öttinger & Söhne GmbH',
    street: 'Mörikestraße',
    hsnr: '12 a',
    country: 'DE',
    zip: '06110',
    city: 'Halle (Saale)',
    tel: '0345 4711-0',
    fax: '0345 4711-99',
  },
  certifier: {
    name: 'Prüfgesellschaft Elbe mbH',
    street: 'Gutachterweg',
    hsnr: '3',
    country: 'DE',
    zip: '39104',
    city: 'Magdeburg',
    tel: '0391 815-0',
    fax: '0391 815-15',
  },
  certificate: { issued: '04.03.2026', validto: '03.09.2027' },
  notifies: false,
  placeDate: 'Halle (Saale), 20.11.2026',
  stamp: null,
  stampLines: ['Autohaus Öttinger & Söhne GmbH', 'Mörikestraße 12 a', '06110 Halle (Saale)'],
}

const dismantler: VnData['dismantler'] = {
  ...business,
  company: {
    name: 'Saale Autoverwertung GmbH & Co. KG',
    street: 'Industriestraße',
    hsnr: '7–9',
    country: 'DE',
    zip: '06112',
    city: 'Halle an der Saale',
    tel: '0345 1234-0',
    fax: '0345 1234-55',
  },
  certifier: {
    name: 'Dipl.-Ing. Żaneta Wójcik, Sachverständige',
    street: 'Prüfstraße',
    hsnr: '21',
    country: 'DE',
    zip: '04109',
    city: 'Leipzig',
    tel: '0341 998-0',
    fax: '0341 998-1',
  },
  certificate: { issued: '11.05.2026', validto: '10.11.2027' },
  notifies: true,
  placeDate: 'Halle, 21.11.2026',
  stampLines: ['Saale Autoverwertung GmbH & Co. KG', 'Industriestraße 7–9', '06112 Halle an der Saale'],
  authority: {
    name: 'Landesverwaltungsamt Sachsen-Anhalt',
    street: 'Ernst-Kamieth-Straße',
    hsnr: '2',
    zip: '06114',
    city: 'Halle/Behörde',
  },
}

const check = 'https://kreislauf.example/app/vn/9Jx3kQpL0s7T'

/** A locked certificate of a car from a collector. */
export const vn: VnData = {
  date: '2026-11-21',
  language: 'de',
  head: { date: '21.11.2026', identnr: 'ST-0815-DB', vnr: '2026/0042', licenceplate: 'HAL-UI 123' },
  keeper: {
    legal: false,
    companyname: '',
    lastname: 'Müller-Lüdenscheidt',
    firstname: 'Anna Sophie',
    dob: '09.07.1961',
    street: 'Große Ulrichstraße',
    hsnr: '60 d',
    zip: '06108',
    city: 'Halle',
    nationality: 'deutsch',
    incomplete: false,
  },
  car: {
    clazz: 'M1',
    manufacturer: 'Volkswagen',
    model: 'Golf IV Variant',
    vin: 'WVWZZZ1JZXW386752',
    licenceplate: 'HAL-UI 123',
    registrated: '17.02.1999',
    weight: '1.245 kg',
    dmark: 'D',
    incomplete: false,
  },
  collector: business,
  dismantler,
  handover: { placeDate: 'Halle, 19.11.2026' },
  state: 'VALID',
  replaces: '',
  replacedby: '',
  demo: false,
  check: { url: check, qr: await qr(check) },
  copies: [1, 2, 3, 4],
  edition: EDITION,
}

const bilingual = (word: string): Bilingual => ({ de: `${word} (de)`, other: `${word} (en)` })

/** A dismantling order with one missing part, a photo and an English reader. */
export const disorder: DisorderData = {
  date: '2026-11-21',
  language: 'de',
  words: fromKeys(disorderWords, bilingual),
  number: '2026/0042',
  company: { name: 'Saale Autoverwertung GmbH & Co. KG', lines: ['Industriestraße 7–9', '06112 Halle an der Saale'] },
  identnr: 'ST-0815-DB',
  keeper: {
    name: 'Müller-Lüdenscheidt, Anna Sophie',
    address: 'Große Ulrichstraße 60 d, 06108 Halle',
    birth: '09.07.1961',
    contact: '0345 99887',
  },
  car: {
    makeModel: 'Volkswagen Golf IV Variant',
    vin: 'WVWZZZ1JZXW386752',
    licenceplate: 'HAL-UI 123',
    registrated: '17.02.1999',
    km: '214.350 km',
    colour: 'Silber',
  },
  condition: ['drivable', 'complete', 'accident', 'burnt'].map((word, index) => ({
    label: bilingual(word),
    ticked: index < 2,
  })),
  missing: [{ part: 'Katalysator', finding: bilingual('missing'), remark: 'laut Halter 2024 entwendet' }],
  papers: ['ZB I', 'ZB II'].map(word => ({ label: bilingual(word), ticked: true })),
  keys: '2',
  remark: 'Rad vorne links ersetzt durch Notrad.',
  declarations: ['entitled', 'complete'].map(bilingual),
  placeDate: { keeper: 'Halle, 19.11.2026', contractor: 'Halle, 21.11.2026' },
  stamp: await qr('stamp'),
  photos: [await qr('photo')],
  wanted: [{ name: 'Anlasser', number: 'AN-4003', pieces: '1', buyer: 'Elbe Aggregate', bin: 'Box 3' }],
  draft: false,
  foot: { page: 'Seite {page} von {pages}' },
}

/** A report with each kind of part. */
export const report: ReportData = {
  date: '2026-11-21',
  language: 'de',
  title: 'Jahresbilanz 2026',
  subtitle: 'Zeitraum 01.01.2026 bis 31.12.2026',
  company: { name: 'Saale Autoverwertung GmbH & Co. KG', lines: ['Industriestraße 7–9', '06112 Halle an der Saale'] },
  parts: [
    {
      kind: 'facts',
      title: 'Betrieb',
      facts: [
        { label: 'Betriebsnummer', value: 'ST-0815-DB' },
        { label: 'Zuständige Behörde', value: 'Landesverwaltungsamt Sachsen-Anhalt' },
        { label: 'Altfahrzeuge', value: '1.284' },
      ],
    },
    {
      kind: 'table',
      title: 'Ausgänge',
      columns: [
        { heading: 'Abfallschlüssel', align: 'left', weight: 2 },
        { heading: 'Bezeichnung', align: 'left', weight: 5 },
        { heading: 'Menge', align: 'right', weight: 2 },
      ],
      rows: [
        [
          '16 01 06',
          'Altfahrzeuge, die weder Flüssigkeiten noch andere gefährliche Bestandteile enthalten',
          '912,400 t',
        ],
        ['16 06 01*', 'Bleibatterien', '14,210 t'],
        ['13 02 05*', 'nichtchlorierte Maschinen-, Getriebe- und Schmieröle auf Mineralölbasis', '6,035 t'],
      ],
      total: ['', 'Summe', '932,645 t'],
      empty: 'Keine',
      note: '* gefährlicher Abfall nach § 3 AVV',
    },
    { kind: 'text', title: 'Erklärung', text: 'Die Angaben sind dem Betriebstagebuch entnommen.' },
  ],
  signatures: [{ label: 'Ort, Datum', value: 'Halle, 21.11.2026' }, { label: 'Unterschrift' }],
  foot: { page: 'Seite {page} von {pages}', note: 'Erstellt mit Kreislauf' },
}
