import { qr } from './qr.ts'
import type { VnBusiness, VnData } from './types.ts'

/** Papers with every field filled, for the tests. */
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

/** A locked certificate that came through a collector. */
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
  draft: false,
  demo: false,
  check: { url: check, qr: await qr(check) },
  copies: [1, 2, 3, 4],
}
