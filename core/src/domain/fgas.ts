/** Waste codes of fluorinated greenhouse gases. */
export const FGASES: readonly string[] = ['140601']

/** Whether the registers name the substance for this waste (ChemKlimaschutzV § 4 (3)). */
export const isFgas = (wastetype: string | null | undefined): boolean => FGASES.includes(wastetype ?? '')

/**
 * Substance of a load of refrigerant, or its group in Annex I to III of Regulation (EU) 2024/573: the two of car air conditioning, others of their
 * groups, a mixture that contains one, and R12, which belongs to none. Texts: `disposals.substances`.
 */
export const SUBSTANCES = ['HFC134A', 'HFO1234YF', 'OTHERHFC', 'OTHERHFO', 'BLEND', 'CFC12'] as const
export type Substance = (typeof SUBSTANCES)[number]
