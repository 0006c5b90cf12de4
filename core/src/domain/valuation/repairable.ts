/**
 * What a company that sells a used vehicle has to document, so that it is no end-of-life vehicle: Art. 36 and Annex I of (EU) 2026/1738 (domain 6.4). A vehicle that can be
 * repaired and is not discarded is no waste: no certificate of destruction may be issued for it.
 */
export const REPAIR_CHECKS = ['ROADWORTHY', 'REPAIR', 'PARTS', 'IDENTITY', 'KEEPER'] as const
export type RepairCheck = (typeof REPAIR_CHECKS)[number]

/** Answers of the checklist: yes, no, or not checked yet (absent). */
export type RepairAnswers = Partial<Record<RepairCheck, boolean | null | undefined>>

/**
 * `USED`: valid roadworthiness, or an economic repair of a complete and identified vehicle that its keeper does not discard: clarify before a certificate of destruction.
 * `ELV`: one of the checks says that it is an end-of-life vehicle. `OPEN`: not enough is known.
 */
export function repairVerdict(answers: RepairAnswers): 'USED' | 'ELV' | 'OPEN' {
  const { ROADWORTHY: roadworthy, KEEPER: keeper, REPAIR: repair, PARTS: parts, IDENTITY: identity } = answers
  if (keeper === false || identity === false) return 'ELV'
  if (roadworthy) return 'USED'
  if (repair === false || parts === false) return 'ELV'
  return repair && parts && identity ? 'USED' : 'OPEN'
}
