import type * as Sdk from '@aws-sdk/client-s3';

/** Loads the SDK when it is needed: nothing but publishing needs it, and it takes a while. */
export const loadAwsSdk = async (): Promise<typeof Sdk> => {
  // It would say at every publication that a later version of it will want a newer Node: this one is pinned.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return import('@aws-sdk/client-s3');
};
