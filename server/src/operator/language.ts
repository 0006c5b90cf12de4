/** German, unless the environment asks for another language by LC_ALL, LC_MESSAGES or LANG. */
export function languageOfShell(environment: Record<string, string | undefined>): 'de' | 'en' {
  const wanted = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || ''
  return /^(de\b|de_|C\b|POSIX|$)/.test(wanted) ? 'de' : 'en'
}
