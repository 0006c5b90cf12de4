import { useMantineColorScheme } from '@mantine/core'
import { chooseTheme } from '../../app/shell/appearance.tsx'
import { switchLanguage } from '../../app/words/i18n.ts'

interface Looks {
  language: string
  uitheme: string
  uidark: string
}

/** Applies an account's language, theme and brightness. */
export function useLooks() {
  const { setColorScheme } = useMantineColorScheme()
  return async ({ language, uitheme, uidark }: Partial<Looks>) => {
    if (uitheme) chooseTheme(uitheme)
    if (uidark) setColorScheme(uidark === 'light' || uidark === 'dark' ? uidark : 'auto')
    if (language) await switchLanguage(language)
  }
}
