/** Code, star of the hazardous, and name: `130205* Maschinenöle`. */
export const wasteName = ({ code, hazardous, name }: { code: string; hazardous: boolean; name: string }): string =>
  `${code}${hazardous ? '*' : ''} ${name}`
