import type { Contribution } from '../../thread/contribution.ts'

const to = (id: number) => `/deser/carpickup/details/${id}` as const

/** Receptions of a car and the certificates issued for them. */
export const receptionThread = {
  reads: 'receptions',
  kinds: { RECEPTION: { stage: 'received', to }, VN: { stage: 'certified', to } },
} as const satisfies Contribution
