const SCHEME = 'mantineColorScheme'

/** Paper is light, whatever the screen is: while the window is printed its colours are those of the light look. */
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
