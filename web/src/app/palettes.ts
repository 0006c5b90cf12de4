/**
 * Ten shades a colour, made in OKLCH so that white on shade 7 and shade 4 on the dark surface both read at 5:1 or better.
 * Keys of the accents are the themes of decision 40.
 */
export const palettes = {
  default: ['#f0fbf6', '#dff5eb', '#c1e9d8', '#9fd9c2', '#78c7a9', '#4fb08f', '#228b6b', '#0b7a5e', '#0b6149', '#064c38'],
  green: ['#f1fbf1', '#e0f5e1', '#c3eac6', '#a3dba8', '#7fc987', '#59b266', '#318d42', '#197a31', '#0a6423', '#054e1a'],
  indigo: ['#f6f7ff', '#eaeefe', '#d5dcff', '#bcc7fd', '#a0adff', '#828ffe', '#6671e2', '#565ece', '#464cad', '#363a8e'],
  blue: ['#f3f9ff', '#e3f0fe', '#c6e1fe', '#a3cffd', '#76bafe', '#48a0f4', '#217fd0', '#0e6cb8', '#00589a', '#01457a'],
  purple: ['#f9f6ff', '#f2eaff', '#e5d6fe', '#d7bcfe', '#c69dfc', '#b37bf5', '#975ed7', '#864dc4', '#6f3da5', '#592e87'],
  red: ['#fff5f4', '#ffe9e6', '#fed2cd', '#feb5ae', '#fc9288', '#f26a61', '#d24d47', '#bf3a37', '#a02c2a', '#831e1d'],
  neongreen: ['#effdea', '#dcf9d1', '#bcefa8', '#98e279', '#6fd03b', '#54b60d', '#408c0d', '#367807', '#2b6206', '#1f4c03'],
  pink: ['#fff5f9', '#ffe7f0', '#ffcee2', '#feb0d1', '#fd88be', '#eb64a7', '#cb478b', '#b9367c', '#9c2866', '#7f1b52'],
  orange: ['#fff6f1', '#feeadf', '#fed4bd', '#fcba95', '#f19d6d', '#df7f44', '#bf6223', '#ab4f04', '#8d4107', '#703305'],
  turquoise: ['#effafc', '#dcf4f6', '#bce7ec', '#98d7df', '#6dc4ce', '#3dadb9', '#118893', '#0a757f', '#095f67', '#054a50'],
  yellow: ['#fdf7ed', '#f9edd9', '#f1dbb6', '#e6c690', '#d6ad66', '#c29238', '#a17305', '#8b6202', '#725004', '#5a3e03'],
  gray: ['#f7f8f9', '#edeff0', '#dbdee1', '#c7cbcf', '#afb5bb', '#969ca3', '#767c82', '#646a70', '#51565c', '#3f4348'],
} as const satisfies Record<string, readonly string[]>
