/** Waste codes that mean fluorinated greenhouse gases. */
export const FGASES: readonly string[] = ['140601']

/** Whether the registers name the substance of a load of this waste (ChemKlimaschutzV § 4 (3)). */
export const isFgas = (wastetype: string | null | undefined): boolean => FGASES.includes(wastetype ?? '')

/**
 * What a load of refrigerant is, a substance or its group in Annex I to III of Regulation (EU) 2024/573: the two of car air conditioning, others
 * of their groups, a mixture that holds one, and R12, which is none of them. Words: `disposals.substances`.
 */
export const SUBSTANCES = ['HFC134A', 'HFO1234YF', 'OTHERHFC', 'OTHERHFO', 'BLEND', 'CFC12'] as const
export type Substance = (typeof SUBSTANCES)[number]
