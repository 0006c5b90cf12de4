import type { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Input } from '@kreislauf/core/kit.ts'

/** Includes the day, which an edit requires and a new one may omit. */
type ReceptionInput = Omit<Input<typeof api.receptions.edit>['body'], 'version' | 'carversion'>

let count = 0
/** A VIN with characters of ISO 3779 that no other test uses. */
export const newVin = () => `WVWZZZ1JZ${Date.now().toString().slice(-4)}${String(++count).padStart(4, '0')}`

type Deep<T> = { [K in keyof T]?: T[K] extends object | null | undefined ? Partial<NonNullable<T[K]>> | null : T[K] }

/** A complete reception directly at the dismantler, with the given changes: ready to be locked. */
export function complete(change: Deep<ReceptionInput> = {}): ReceptionInput {
  return {
    ...change,
    vn: { receptiondate: today(), dismantling: true, sornd: true, ...change.vn },
    keeper: {
      lastname: 'Müller',
      firstname: 'Jörg',
      dob: '1970-05-04',
      nationality: 'DE',
      street: 'Am Markt',
      hsnr: '1a',
      zip: '06108',
      city: 'Halle (Saale)',
      ...change.keeper,
    },
    car: {
      clazz: 'M1',
      manufacturer: 'Volkswagen',
      model: 'Golf',
      vin: newVin(),
      licenceplate: 'HAL-UI 123',
      registrated: '2005-03-01',
      weight: 1191,
      weightsource: 'ZB1',
      ...change.car,
    },
    originkind: change.originkind ?? 'PRIVATE',
    originregion: change.originregion === undefined ? '15' : change.originregion,
    condition: { ticks: ['ROLLABLE'], ...change.condition },
  } as ReceptionInput
}
