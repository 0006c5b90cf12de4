import { firstStep, papers } from '../../today/contribution.ts'

/** The company's own certificates; `id` of the department. */
export const companyPapers = papers({
  remind: [180, 90, 30, 14],
  label: 'companies.reminders',
  hint: 'companies.remindersHint',
  at: { DISMANTLER: 'VN.R', COLLECTOR: 'VN.R' },
  reads: ['companies'],
  screens: { COMPANY: id => `/deser/company/certificates?id=${id}` as const },
})

/** Done when the company has all data for a VN, including document and issuer of its recognition. */
export const companyStep = firstStep({
  to: '/deser/company',
  title: 'companies.firstStep.title',
  text: 'companies.firstStep.text',
  action: 'companies.firstStep.action',
})
