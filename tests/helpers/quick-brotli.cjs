// @ts-check
// A publication makes scripts as small as they get, which takes three seconds. In tests they are made a little less small, in a hundredth of that.
const { syncBuiltinESMExports } = require('node:module');
const zlib = require('node:zlib');

const { brotliCompressSync, constants } = zlib;
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 1 };

zlib.brotliCompressSync = (content, options) =>
  brotliCompressSync(content, { ...options, params: { ...options?.params, ...QUICK } });
syncBuiltinESMExports();
