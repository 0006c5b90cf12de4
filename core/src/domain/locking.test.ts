import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dated } from '../testing/figures.ts'
import { CONDITIONS, type LockCase } from './lockcase.ts'
import { certificateOf, missingForLock, statusFlags } from './locking.ts'
import { requiredIn, sealedFields } from './lockrules.ts'
import { warningsForLock } from './lockwarnings.ts'

const TODAY = '2026-11-21'
const certificate = { validfrom: '2026-01-10', validto: '2027-06-09', hasdoc: true, certifier: { name: 'DEKRA' } }
const complete: LockCase = {
  reception: {
    receptiondate: '2026-11-19',
    vndate: '2026-11-20',
    dismantling: true,
    sornd: true,
    originkind: 'PRIVATE',
    originregion: '15',
  },
  keeper: {
    firstname: 'Jörg',
    lastname: 'Müller',
    street: 'Am Markt',
    hsnr: '1a',
    zip: '06108',
    city: 'Halle (Saale)',
    country: 'DE',
    nationality: 'DE',
    dob: '1970-05-04',
  },
  car: {
    clazz: 'M1',
    manufacturer: 'Volkswagen',
    model: 'Golf',
    registrated: '2005-03-01',
    vin: 'WVWZZZ1KZ5W000001',
    licenceplate: 'HAL-UI 123',
    weight: 1191,
    dmark: 'DE',
  },
  dismantler: { identNr: 'N15A00001', certificates: [certificate], authority: { name: 'Landesverwaltungsamt' } },
}

/** The complete case with some fields changed. */
const changed = (parts: { [P in keyof LockCase]?: Partial<LockCase[P]> }): LockCase => {
  const lock = { ...complete } as Record<string, object>
  for (const [part, fields] of Object.entries(parts)) lock[part] = { ...lock[part], ...fields }
  return lock as unknown as LockCase
}
const missing = (parts: Parameters<typeof changed>[0]) =>
  missingForLock(changed(parts), TODAY).map(({ path, code }) => `${path}: ${code}`)

test('a complete one can be locked', () => {
  expect(missingForLock(complete, TODAY)).toEqual([])
  expect(warningsForLock(complete, dated)).toEqual([])
  expect(statusFlags(complete)).toEqual({
    dismantlerCertifierOk: true,
    dismantlerCertificateDocOk: true,
    collectorCertifierOk: true,
  })
})

test('every required field is reported when it is empty', () => {
  const required = requiredIn('LOCKED', TODAY).filter(({ when }) => !when || CONDITIONS[when](complete))
  fc.assert(
    fc.property(fc.constantFrom(...required), ({ path, box }) => {
      const lock = structuredClone(complete) as unknown as Record<string, Record<string, unknown>>
      const [part = '', field = ''] = path.split('.')
      delete lock[part]?.[field]
      expect(missingForLock(lock as unknown as LockCase, TODAY)).toContainEqual(
        box ? { path, code: 'required', params: { box } } : { path, code: 'required' },
      )
    }),
  )
})

test("checkboxes 1.5 and 2.4 waive the form's data, but not weight, plate and a reason for a missing VIN", () => {
  const nobody = {
    lastname: '',
    firstname: '',
    street: '',
    hsnr: '',
    zip: '',
    city: '',
    country: '',
    nationality: '',
    dob: '',
  }
  expect(missing({ keeper: { ...nobody, incomplete: true } })).toEqual([])
  expect(
    missing({
      keeper: { legal: true, companyname: 'Muster GmbH', dob: '', nationality: '', lastname: '', firstname: '' },
    }),
  ).toEqual([])
  const wreck = {
    incomplete: true,
    clazz: '',
    manufacturer: '',
    model: '',
    vin: '',
    registrated: '',
    licenceplate: '',
    weight: null,
  }
  expect(missing({ car: wreck })).toEqual([
    'car.vinmissingreason: required',
    'car.licenceplate: required',
    'car.weight: required',
  ])
  expect(missing({ car: { ...wreck, vinmissingreason: 'burnt', noplate: true, weight: 900 } })).toEqual([])
})

test('VIN, dates and boxes 3.10 and 4.13', () => {
  expect(missing({ car: { vin: '12345' } })).toEqual(['car.vin: vin_short'])
  expect(missing({ car: { vin: '12345', registrated: '1970-01-01', vinconfirmed: true } })).toEqual([])
  expect(missing({ reception: { vndate: '2026-11-22' } })).toEqual(['reception.vndate: in_future'])
  expect(missing({ reception: { receptiondate: '2026-11-21' } })).toEqual(['reception.receptiondate: date_after_vn'])
  const collector = { certificates: [certificate] }
  expect(missing({ reception: { dismantling: false, collectorId: 7, sornc: true }, collector })).toEqual([
    'reception.sornc: sorn_both',
  ])
  expect(missing({ reception: { sornc: true, sornd: false } })).toEqual(['reception.sornc: sorn_without_collector'])
})

test('certificates must hold on both days, with document and certifier', () => {
  const one = (change: object) => missing({ dismantler: { certificates: [{ ...certificate, ...change }] } })
  expect(one({ validto: '2026-11-19' })).toEqual(['dismantler.certificate: certificate_expired'])
  expect(one({ validfrom: '2026-11-20' })).toEqual(['dismantler.certificate: certificate_not_yet'])
  expect(one({ hasdoc: false })).toEqual(['dismantler.certificate: certificate_no_document'])
  expect(one({ certifier: null })).toEqual(['dismantler.certificate.certifier: required'])
  expect(missing({ dismantler: { certificates: [] } })).toEqual(['dismantler.certificate: certificate_missing'])
})

test('a collector needs its own valid certificate', () => {
  const reception = { dismantling: false, sornd: false }
  expect(missing({ reception })).toEqual(['reception.collectorId: required'])
  const collector = { certificates: [{ ...certificate, validto: '2026-11-01' }] }
  expect(missing({ reception: { ...reception, collectorId: 7 }, collector })).toEqual([
    'collector.certificate: certificate_expired',
  ])
  expect(statusFlags(changed({ reception: { ...reception, collectorId: 7 }, collector })).collectorCertifierOk).toBe(
    false,
  )
})

test('warnings do not prevent locking', () => {
  const lock = changed({ car: { clazz: 'N2', licenceplate: 'XX', weight: 4200 } })
  expect(warningsForLock(lock, dated, { weightsource: 'ESTIMATED' }).map(({ code }) => code)).toEqual([
    'plate_format',
    'clazz_outside',
    'weight_estimated',
  ])
  expect(missingForLock(lock, TODAY)).toEqual([])
})

test('a law applies from its first day; sealed records stay sealed', () => {
  expect(requiredIn('LOCKED', '2022-01-01').map(({ path }) => path)).not.toContain('keeper.street')
  expect(sealedFields('car', 'OPEN')).toEqual([])
  expect(sealedFields('car', 'LOCKED')).toContain('vin')
  expect(sealedFields('reception', 'LOCKED')).not.toContain('originkind')
  expect(sealedFields('reception', 'LOGGED')).toContain('originkind')
})

test('a renewal leaves earlier days to the old certificate; a recognition precedes that of an Entsorgungsfachbetrieb', () => {
  const on = (day: string, certificates: LockCase['dismantler']['certificates']) =>
    certificateOf(changed({ reception: { receptiondate: day, vndate: day } }), { certificates })
  const renewal = { validfrom: '2026-12-20', validto: '2028-01-09' }
  expect(on('2026-06-01', [renewal, certificate])).toBe(certificate)
  expect(on('2026-12-24', [renewal, certificate])).toBe(renewal)
  const expert = { ...certificate, kind: 'EXPERT' }
  const efb = { kind: 'EFB', validfrom: '2026-05-01', validto: '2027-10-31' }
  expect(on('2026-11-20', [efb, expert])).toBe(expert)
  expect(on('2027-09-01', [expert, efb])).toBe(efb)
  expect(missing({ dismantler: { certificates: [efb, expert] } })).toEqual([])
})
