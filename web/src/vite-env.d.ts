/// <reference types="vite/client" />

/** Version of this web build, sent as `v` with every request (details O16). */
declare const __VERSION__: string
