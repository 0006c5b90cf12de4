/** Sizes, weights and colours come from web/src/app/tokens.css alone (docs/design.md). */

/** One length: a token, nothing, a hair line of one pixel, or what is computed from tokens. */
const length = String.raw`(-?1px|0|auto|inherit|100%|var\(--[a-z0-9-]+\)|env\([a-z-]+\)|(calc|clamp)\((\((?:[^()]|\([^()]*\))*\)|(?:var|env)\([a-z0-9-]+\)|[-+*/,\s]|\d+(vw|vh|dvh|%)?(?![a-z]))+\))`
const lengths = new RegExp(`^${length}(\\s+${length}){0,3}$`)
const colour = [/^var\(--[a-z0-9-]+\)$/, 'inherit', 'currentcolor', 'transparent', 'none', /^color-mix\(/, /gradient\(/]

export default {
  // Theme's own variables are written at run time; the others are declared in these files.
  referenceFiles: ['web/src/app/tokens.css', 'node_modules/@mantine/core/styles.css'],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'oklch', 'light-dark'],
    'declaration-property-value-allowed-list': {
      'font-size': [
        /^var\(--text-[a-z0-9]+\)$/,
        /^clamp\(var\(--text-\d+\), [\d.]+vw, var\(--text-\d+\)\)$/,
        'inherit',
      ],
      'font-weight': [/^var\(--weight-[a-z]+\)$/, 'inherit'],
      '/^(margin|padding|scroll-padding)(-|$)/': [lengths],
      '/^(row-|column-)?gap$/': [lengths],
      '/^border(-[a-z]+)*-radius$/': [/^((var\(--radius-[a-z0-9]+\)|0|50%|inherit)\s*)+$/],
      '/^(background-)?color$/': colour,
      'box-shadow': ['none', /var\(--/],
    },
    'declaration-property-value-disallowed-list': {
      '/^(min-|max-)?height$/': [/\b(36|38|44|48|52|56)px/],
      '/^(top|bottom|scroll-padding-top)$/': [/\b(56|60|68|72|76)px/],
    },
    'no-unknown-custom-properties': true,
    'declaration-block-no-duplicate-properties': true,
    'no-duplicate-selectors': true,
  },
  overrides: [
    {
      files: ['web/src/**/*.module.css'],
      // A module's sheet is loaded for all screens: each of its rules names a class of its own.
      rules: { 'selector-disallowed-list': [[/^(?!from$|to$|\d|&)(?::global\((?:[^()]|\([^()]*\))*\)|[^.])+$/]] },
    },
    {
      files: ['web/src/app/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
