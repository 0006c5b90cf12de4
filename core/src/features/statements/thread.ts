import type { Contribution } from '../../thread/contribution.ts'

/** The closed period in which a car's hulk left. */
export const statementThread = {
  reads: 'statements',
  can: 'BTB.R',
  kinds: { STATEMENT: { stage: 'closed', to: (id: number) => `/deser/btb/statements/details/${id}` as const } },
} as const satisfies Contribution
