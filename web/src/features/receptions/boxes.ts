/** Box numbers of the form's sections on paper (FZV Anlage 9). */
export const BOXES = { way: '3 · 4', keeper: '1', car: '2', notice: '3.10 · 4.13' } as const
