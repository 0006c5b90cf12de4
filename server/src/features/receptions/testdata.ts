import type { Snapshot } from './sealed.ts'

const company = {
  ...{ name: 'Saale Autoverwertung GmbH & Co. KG', street: 'Industriestraße', hsnr: '7', country: 'DE' },
  ...{ zip: '06112', city: 'Halle', tel: '0345 1234-0', fax: '' },
}
const business = {
  company,
  certifier: { ...company, name: 'Prüfgesellschaft Elbe mbH', city: 'Magdeburg' },
  certificate: { issued: '2026-03-04', validto: '2027-09-03' },
  notifies: true,
  stampKey: 'stamp',
}

/** A test snapshot of a locked VN: a foreign keeper, a collector, a stamp, a weight in the thousands. */
export const lockedVn: Snapshot = {
  ...{ vndate: '2026-11-21', receptiondate: '2026-11-19', identnr: 'ST-0815-DB', printdate: true, printstamp: true },
  keeper: {
    ...{ refid: null, hotlist: false },
    ...{ legal: false, companyname: null, lastname: 'de Vries', firstname: 'Jan', dob: '1961-07-09' },
    ...{ street: 'Damrak', hsnr: '1', country: 'NL', zip: '1012 LG', city: 'Amsterdam', nationality: 'NL' },
    incomplete: false,
  },
  car: {
    ...{ clazz: 'M1', manufacturer: 'Volkswagen', model: 'Golf', vin: 'WVWZZZ1JZXW386752', licenceplate: 'HAL-UI 123' },
    ...{ registrated: '1999-02-17', weight: 1245, dmark: 'NL', incomplete: false },
  },
  collector: { ...business, notifies: false, company: { ...company, name: 'Autohaus Öttinger & Söhne GmbH' } },
  dismantler: { ...business, authority: { ...company, name: 'Landesverwaltungsamt Sachsen-Anhalt' } },
  demo: false,
  replaces: '2026/0041',
  check: 'https://kreislauf.example/app/vn/9Jx3kQpL0s7T.1',
}
