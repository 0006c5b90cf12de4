import { firstStep, papers } from '../../today/contribution.ts'

/** Certificates, permits and papers of disposers and carriers; their screens open at the certificate. */
export const partnerPapers = papers({
  remind: [60, 30, 7],
  label: 'partners.reminders',
  hint: 'partners.remindersHint',
  at: { DISMANTLER: 'BTB.R' },
  reads: ['partners'],
  screens: {
    DISPOSER: id => `/deser/btb/disposers/details/${id}?part=certificate` as const,
    CARRIER: id => `/deser/btb/carriers/details/${id}?part=certificate` as const,
  },
})

export const partnerStep = firstStep({
  to: '/deser/btb/disposers/neu',
  title: 'fields.disposers',
  text: 'partners.firstStep.text',
  action: 'partners.firstStep.action',
  log: true,
})
