/** The locale key of recurring work: `trial notices` is `system.jobs.trial-notices`. */
export const jobWords = (name: string): string => `system.jobs.${name.replace(/[^A-Za-z]+/g, '-')}`
