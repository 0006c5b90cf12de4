import { useLists } from './maker.ts'

/** The German states, the EU and third countries, by name. */
export const useRegions = () => (useLists()?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }))
