const SCHEME = 'mantineColorScheme'

/** Prints in the light colour scheme whatever the screen uses. */
export function printInLightColors(): void {
  const { dataset } = document.documentElement
  const media = matchMedia('print')
  let dark = false
  const turn = (printing: boolean) => {
    if (printing && dataset[SCHEME] === 'dark') {
      dark = true
      dataset[SCHEME] = 'light'
    } else if (!printing && dark) {
      dark = false
      dataset[SCHEME] = 'dark'
    }
  }
  media.addEventListener('change', ({ matches }) => turn(matches))
  addEventListener('beforeprint', () => turn(true))
  addEventListener('afterprint', () => turn(false))
}
