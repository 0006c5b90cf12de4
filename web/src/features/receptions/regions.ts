import { useLists } from './maker.ts'

/** The Länder, the EU and third countries, by their names. */
export const useRegions = () => (useLists()?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }))
