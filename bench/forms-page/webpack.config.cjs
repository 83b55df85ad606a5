// One ordinary page with the rendered form, the designer and their rivals, for the figures of forms.bench.ts.
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

const tools = path.resolve(__dirname, '../../remote-shared-tools/node_modules');

module.exports = {
  name: 'forms-page',
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { page: path.join(__dirname, 'page.tsx') },
  output: { path: path.join(__dirname, 'dist'), filename: '[name].js', chunkFilename: '[name].[id].js', clean: true },
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    modules: [path.resolve(__dirname, '../node_modules'), tools, 'node_modules'],
    alias: {
      react: path.join(tools, 'react'),
      'react-dom': path.join(tools, 'react-dom'),
      antd: path.join(tools, 'antd'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: require.resolve('ts-loader'),
        options: {
          transpileOnly: true,
          onlyCompileBundledFiles: true,
          configFile: path.resolve(__dirname, '../../tooling/webpack/tsconfig.json'),
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          { loader: require.resolve('css-loader'), options: { modules: { auto: true, namedExport: false } } },
        ],
      },
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  performance: false,
};
