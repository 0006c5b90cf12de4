import { z } from 'zod'
import { addDays } from '../../days.ts'
import { contribution } from '../../today/contribution.ts'

/** Containers that are full or will be soon, each as a task on the day on which it is full. */
export const containersToday = contribution({
  item: z.object({ wastetype: z.string(), name: z.string(), kg: z.number(), limitkg: z.number(), fullInDays: z.int() }),
  remind: [7, 2],
  label: 'containers.reminders',
  hint: 'containers.remindersHint',
  at: { DISMANTLER: 'BTB.R' },
  reads: ['containers', 'log', 'disposals'],
  yardwork: true,
  tasks: (containers, { day }) =>
    containers.map(container => ({
      kind: 'container' as const,
      key: `container${container.wastetype}`,
      to: `/deser/btb/output/neu?wastetype=${container.wastetype}` as const,
      day: addDays(day, container.fullInDays),
      container,
    })),
})
