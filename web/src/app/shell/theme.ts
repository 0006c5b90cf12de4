import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { palettes } from './palettes.ts'

declare module 'react' {
  /** Properties of our own style sheets. */
  interface CSSProperties {
    [property: `--${string}`]: string | number
  }
}

/** The ten themes of decision 40, each light and dark. */
export const themeNames = [
  'default',
  'green',
  'indigo',
  'blue',
  'purple',
  'red',
  'neongreen',
  'pink',
  'orange',
  'turquoise',
] as const satisfies readonly (keyof typeof palettes)[]
export type ThemeName = (typeof themeNames)[number]

const tuple = (name: keyof typeof palettes) => palettes[name] as unknown as MantineColorsTuple

/** Dark scheme, from text to the darkest background. */
const dark: MantineColorsTuple = [
  '#dfe5e8',
  '#c3cbd0',
  '#a5afb5',
  '#7d888f',
  '#4a555c',
  '#343e44',
  '#283137',
  '#1b2226',
  '#151a1e',
  '#101417',
]

const control = { defaultProps: { size: 'sm' } }

/** Selects the text of a search field on focus, so that typing replaces it. */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  if (currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
}
const searched = { defaultProps: { size: 'sm', onFocus: selectText, onClick: selectText } }

/** The product's look: dense, quiet, borders instead of shadows. */
export const themeOf = (name: ThemeName) =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 7,
    autoContrast: true,
    luminanceThreshold: 0.35,
    colors: {
      brand: tuple(name),
      ...Object.fromEntries(
        (['green', 'blue', 'orange', 'yellow', 'gray', 'turquoise', 'purple', 'pink', 'indigo'] as const).map(color => [
          color,
          tuple(color),
        ]),
      ),
      red: tuple('danger'),
      dark,
    },
    fontFamily: "'Source Sans 3 Variable', system-ui, sans-serif",
    headings: {
      fontWeight: 'var(--weight-strong)',
      sizes: {
        h1: { fontSize: 'var(--text-22)', lineHeight: '1.3' },
        h2: { fontSize: 'var(--text-17)', lineHeight: '1.35' },
        h3: { fontSize: 'var(--text-15)', lineHeight: '1.4' },
      },
    },
    fontSizes: {
      xs: 'var(--text-13)',
      sm: 'var(--text-15)',
      md: 'var(--text-15)',
      lg: 'var(--text-17)',
      xl: 'var(--text-22)',
    },
    spacing: {
      xxs: 'var(--space-4)',
      xs: 'var(--space-8)',
      sm: 'var(--space-12)',
      md: 'var(--space-16)',
      lg: 'var(--space-24)',
      xl: 'var(--space-32)',
    },
    defaultRadius: 'sm',
    radius: { xs: '3px', sm: '6px', md: '8px', lg: '12px' },
    shadows: { xs: 'none', sm: '0 1px 2px rgb(0 0 0 / 6%)', md: '0 6px 20px rgb(0 0 0 / 10%)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Button: { defaultProps: { size: 'sm', radius: 'sm' }, styles: { label: { fontWeight: 'var(--weight-medium)' } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      // Descriptions below the inputs, so that the fields of a row stay aligned.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      TextInput: control,
      Textarea: control,
      Select: searched,
      Autocomplete: searched,
      // Closed lists are not rendered: the forms have a dozen with some 300 choices.
      Combobox: { defaultProps: { keepMounted: false } },
      PasswordInput: control,
      ModalRoot: { defaultProps: { radius: 'md', centered: true, transitionProps: { duration: 120 } } },
      ModalOverlay: { defaultProps: { backgroundOpacity: 0.45 } },
      ModalHeader: { defaultProps: { component: 'div' } },
      Paper: { defaultProps: { radius: 'md' } },
      Tooltip: {
        // Sentences wrap: in one line they would overflow a phone's window.
        defaultProps: {
          openDelay: 350,
          withArrow: true,
          multiline: true,
          maw: 'min(340px, calc(100vw - 24px))',
          events: { hover: true, focus: true, touch: false },
        },
      },
      Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none' } },
    },
  })

/** Overrides library colours with too little contrast (WCAG 2.2 AA). The product's own are in tokens.css. */
export const cssVariables: CSSVariablesResolver = theme => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1d2529',
    '--mantine-color-dimmed': '#57636a',
    '--mantine-color-placeholder': '#68747b',
    '--mantine-color-default-border': '#d9dfe2',
    '--mantine-color-error': theme.colors.red![7],
  },
  dark: {
    '--mantine-color-body': '#1b2226',
    '--mantine-color-text': '#dfe5e8',
    '--mantine-color-dimmed': '#a5afb5',
    '--mantine-color-placeholder': '#939ea5',
    '--mantine-color-default-border': '#3a444a',
    '--mantine-color-error': theme.colors.red![3],
  },
})
