// @ts-check
// A publication makes scripts as small as they get, which takes three seconds. In tests they are made nearly as small, in a tenth of one.
const { syncBuiltinESMExports } = require('node:module');
const zlib = require('node:zlib');

const { brotliCompressSync, constants } = zlib;
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };

zlib.brotliCompressSync = (content, options) =>
  brotliCompressSync(content, { ...options, params: { ...options?.params, ...QUICK } });
syncBuiltinESMExports();
