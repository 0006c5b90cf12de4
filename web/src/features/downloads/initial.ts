import { type LossForm, lostPapers } from '@kreislauf/core/features/downloads/contract.ts'
import type { Reception } from '@kreislauf/core/features/receptions/contract.ts'
import type { z } from 'zod'

type Values = z.input<typeof LossForm>

export const blankLoss: Values = {
  ...{ name: '', dob: null, street: '', city: '', licenceplate: '', vin: '', car: '' },
  ...{ lost: [], cause: undefined as unknown as Values['cause'], circumstances: '' },
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** Keeper and car of a reception; papers that it already counts as handed over are not lost. */
export function lossOf({ keeper, car, condition }: Reception): Values {
  const missing = lostPapers.filter(paper => !condition.papers.includes(paper))
  return {
    ...blankLoss,
    name: keeper.legal ? (keeper.companyname ?? '') : joined(keeper.firstname, keeper.lastname),
    dob: keeper.dob,
    street: joined(keeper.street, keeper.hsnr),
    city: joined(keeper.zip, keeper.city),
    licenceplate: car.licenceplate ?? '',
    vin: car.vin ?? '',
    car: joined(car.manufacturer, car.model),
    lost: missing,
  }
}
