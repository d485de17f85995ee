import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { BuildFactsPlugin } from './build-facts.ts';
import { PublishedHashesPlugin } from './published-hashes.ts';

export interface BarePageOptions {
  /** Folder of the remote. */
  folder: string;
  name: string;
  entry: string;
}

/** Of a build that is published. */
const FEDERATION = [ModuleFederationPlugin, BuildFactsPlugin, PublishedHashesPlugin];

/** A page that a remote is measured against, into `dist-bench`: its own build without federation, with another entry. */
export function barePage(build: Configuration, { folder, name, entry }: BarePageOptions): Configuration {
  const isFederation = (plugin: unknown) => FEDERATION.some((kind) => plugin instanceof kind);
  return {
    ...build,
    name,
    entry,
    output: { ...build.output, path: join(folder, 'dist-bench'), publicPath: 'auto' },
    plugins: [
      ...(build.plugins ?? []).filter((plugin) => !isFederation(plugin)),
      new HtmlWebpackPlugin() as WebpackPluginInstance,
    ],
    cache: false,
  };
}
