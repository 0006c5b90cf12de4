import { z } from 'zod'
import { figures, firstStep } from '../../today/contribution.ts'

/** Stock under ended waste codes, to be re-coded (domain 3.3). */
export const endedToday = figures({
  fields: { ended: z.array(z.object({ wastetype: z.string(), name: z.string(), kg: z.number() })) },
  at: { DISMANTLER: 'BTB.R' },
  without: { ended: [] },
  reads: ['log', 'disposals'],
  blocks: true,
  tasks: ({ ended }) =>
    ended.map(({ wastetype, name }) => ({
      ...({ kind: 'ended', to: '/deser/btb/output/recoding' } as const),
      key: `ended${wastetype}`,
      wastetype,
      name,
    })),
})

export const logStep = firstStep({
  to: '/deser/carsinventory',
  title: 'log.firstStep.title',
  text: 'log.firstStep.text',
  action: 'log.firstStep.action',
  log: true,
})
