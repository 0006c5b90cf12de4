/** Ten shades in one string: each byte of the first script counts. */
const shades = (row: string): string[] => row.match(/.{6}/g)?.map(shade => `#${shade}`) ?? []

/**
 * Ten shades per colour, made in OKLCH so that white on shade 7 and shade 4 on the dark surface both have a contrast
 * of 5:1 or better. Keys are the accents of decision 40; the red one is a wine red.
 */
export const palettes = {
  default: shades('f0fbf6dff5ebc1e9d89fd9c278c7a94fb08f228b6b0b7a5e0b6149064c38'),
  green: shades('f1fbf1e0f5e1c3eac6a3dba87fc98759b266318d42197a310a6423054e1a'),
  indigo: shades('f6f7ffeaeefed5dcffbcc7fda0adff828ffe6671e2565ece464cad363a8e'),
  blue: shades('f3f9ffe3f0fec6e1fea3cffd76bafe48a0f4217fd00e6cb800589a01457a'),
  purple: shades('f9f6fff2eaffe5d6fed7bcfec69dfcb37bf5975ed7864dc46f3da5592e87'),
  red: shades('fdf5f6fbeaecf7d4d9f1b7c0e593a2ca637aa23f57892843741f3761172c'),
  /** Late, wrong or irreversible; not a theme, so that destructive buttons never look like the next step. */
  danger: shades('fff5f4ffe9e6fed2cdfeb5aefc9288f26a61d24d47bf3a37a02c2a831e1d'),
  neongreen: shades('effdeadcf9d1bcefa898e2796fd03b54b60d408c0d3678072b62061f4c03'),
  pink: shades('fff5f9ffe7f0ffcee2feb0d1fd88beeb64a7cb478bb9367c9c28667f1b52'),
  orange: shades('fff6f1feeadffed4bdfcba95f19d6ddf7f44bf6223ab4f048d4107703305'),
  turquoise: shades('effafcdcf4f6bce7ec98d7df6dc4ce3dadb91188930a757f095f67054a50'),
  yellow: shades('fdf7edf9edd9f1dbb6e6c690d6ad66c29238a173058b62027250045a3e03'),
  gray: shades('f7f8f9edeff0dbdee1c7cbcfafb5bb969ca3767c82646a7051565c3f4348'),
} as const satisfies Record<string, readonly string[]>
